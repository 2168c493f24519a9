import { createContext, useContext } from 'react'
import type { AppContext } from './app-context.ts'

const AppReactContext = createContext<AppContext | undefined>(undefined)

export const AppProvider = AppReactContext.Provider

export function useApp(): AppContext {
  const app = useContext(AppReactContext)
  if (app === undefined) throw new Error('no app around this component')
  return app
}
