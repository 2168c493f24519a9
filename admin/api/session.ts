import { queryOptions } from '@tanstack/react-query'
import { read, write } from './client.ts'

export type Me = {
  id: string
  email: string
  name: string
  roles: string[]
  grants: { role: string; org: string }[]
  canPublish: boolean
  mode: 'demo' | 'production'
  channel: string
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => read<Me>('/api/me'),
  staleTime: 60_000,
  retry: false,
})

export function signIn(email: string, password: string): Promise<unknown> {
  return write('/api/auth/sign-in/email', { email, password })
}

export function signOut(): Promise<unknown> {
  return write('/api/auth/sign-out')
}

/** What the page was told before it asks: in demo mode also the accounts. */
export type PageData = { mode: string; channel: string; demo?: { emails: string[]; password: string } }

export function pageData(): PageData {
  const text = document.getElementById('page')?.textContent
  return text ? (JSON.parse(text) as PageData) : { mode: 'production', channel: 'production' }
}
