import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** Mantine's components as they come: one density, one accent, and greys that can be read. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'sm',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '1.25rem' }, h2: { fontSize: '1rem' }, h3: { fontSize: '0.875rem' } },
  },
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'xs' } },
    ActionIcon: { defaultProps: { size: 'md', variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Select: { defaultProps: { clearButtonProps: { 'aria-label': 'Clear' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 120 },
        closeButtonProps: { 'aria-label': 'Close' },
        // A dialog's head is not the page's.
        attributes: { header: { role: 'presentation' } },
      },
    },
  },
})

/** Small gray text still has to reach 4.5:1 on every surface. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636b',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-error': '#c22525',
    '--mantine-color-red-outline': '#c22525',
    '--mantine-color-orange-outline': '#b35c00',
    '--mantine-color-yellow-outline': '#7a5b00',
    '--console-line': '#e3e5e9',
    '--console-raised': '#f7f8fa',
    '--console-bar': '#dbe4ff',
    '--console-good': '#2b8a3e',
    '--console-open': '#b35c00',
    '--console-bad': '#c22525',
    '--console-added': '#e8f6ec',
    '--console-added-word': '#a9e2b8',
    '--console-removed': '#fdecec',
    '--console-removed-word': '#f6b8b8',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b0b8',
    '--mantine-color-placeholder': '#9aa1a9',
    '--mantine-color-anchor': '#9db2ff',
    '--mantine-color-error': '#ff9c9c',
    '--mantine-color-red-outline': '#ff9c9c',
    '--mantine-color-orange-outline': '#ffc078',
    '--mantine-color-yellow-outline': '#ffe066',
    '--console-line': '#383c42',
    '--console-raised': '#2b2e33',
    '--console-bar': '#2f3f73',
    '--console-good': '#69db7c',
    '--console-open': '#ffc078',
    '--console-bad': '#ff9c9c',
    '--console-added': '#15301e',
    '--console-added-word': '#1b5230',
    '--console-removed': '#3a1c1e',
    '--console-removed-word': '#6b272c',
  },
})
