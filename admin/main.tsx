import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import './parts/console.css'
import './features/insights/insights.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { pageNonce } from './parts/nonce.ts'
import { showFallback } from './parts/show-fallback.ts'

// The library that keeps the page still behind a dialog looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: pageNonce() })

createRoot(document.getElementById('root') as HTMLElement, {
  onUncaughtError(fault) {
    console.error(fault)
    showFallback()
  },
}).render(<App />)
