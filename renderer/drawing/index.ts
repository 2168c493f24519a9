export { createDrawer } from './drawn-bundle.ts'
export { prerenderPage } from './prerender-page.tsx'
