import { queryOptions } from '@tanstack/react-query'
import type { Me, PageData } from '#schemas'
import { read, write } from './client.ts'

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

export function pageData(): PageData {
  const text = document.getElementById('page')?.textContent
  return text ? (JSON.parse(text) as PageData) : { mode: 'production', channel: 'production' }
}
