import type { ColorRole } from '#engine/release'

/** What is seen of each role, as a sentence names it: "words on buttons". */
export const roleNames: { [role in ColorRole]: string } = {
  surface: 'the page',
  surfaceRaised: 'cards and the footer',
  text: 'text and headings',
  muted: 'hints and small text',
  line: 'thin lines',
  edge: 'borders of fields',
  action: 'buttons',
  actionHover: 'a button under the pointer',
  actionText: 'words on buttons',
  link: 'links',
  focus: 'the focus outline',
  error: 'error messages',
  errorSurface: 'the ground of errors',
  success: 'good news and check marks',
  successSurface: 'the ground of good news',
  notice: 'the bar beside notices',
  noticeSurface: 'the ground of notices',
  headerSurface: 'the header',
  headerText: 'words in the header',
  accent: 'check marks of the first page',
  heroSurface: 'the ground beside the first questions',
  heroText: 'words beside the first questions',
}

export const roleGroups: readonly { title: string; roles: readonly ColorRole[] }[] = [
  { title: 'The page', roles: ['surface', 'surfaceRaised', 'text', 'muted', 'line'] },
  { title: 'What is acted on', roles: ['action', 'actionText', 'actionHover', 'link', 'edge', 'focus'] },
  { title: 'Header and first page', roles: ['headerSurface', 'headerText', 'heroSurface', 'heroText', 'accent'] },
  {
    title: 'Messages',
    roles: ['error', 'errorSurface', 'success', 'successSurface', 'notice', 'noticeSurface'],
  },
]

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
