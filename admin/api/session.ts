import { queryOptions } from '@tanstack/react-query'
import type { LinkReply, Me, PageData, SessionState, SignInReply } from '#schemas'
import { read, write } from './client.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => read<Me>('/api/me'),
  staleTime: 60_000,
  retry: false,
})

const askEveryMs = 3_000

/** Asks whether the session still holds: whoever is removed is out within seconds, whatever they were about to do. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => read<SessionState>('/api/session'),
  initialData: { isOpen: true },
  staleTime: askEveryMs,
  refetchInterval: askEveryMs,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
  retry: false,
})

export function signIn(email: string, password: string): Promise<SignInReply> {
  return write('/api/auth/sign-in/email', { email, password })
}

export function enterCode(code: string): Promise<SignInReply> {
  return write('/api/auth/sign-in/code', { code })
}

/** Leaves the console for where the company signs its people in, and comes back to this path. */
export async function signInAtCompany(back: string): Promise<void> {
  const { url } = await write<{ url: string }>('/api/auth/company/begin', { back })
  location.assign(url)
}

export function forgotPassword(email: string): Promise<unknown> {
  return write('/api/auth/forgot-password', { email })
}

export function openLink(token: string): Promise<LinkReply> {
  return write('/api/auth/link', { token })
}

export function enterByLink(token: string, password: string): Promise<LinkReply> {
  return write('/api/auth/link/use', { token, password })
}

export function signOut(): Promise<unknown> {
  return write('/api/auth/sign-out')
}

export function pageData(): PageData {
  const text = document.getElementById('page')?.textContent
  return text ? (JSON.parse(text) as PageData) : { mode: 'production', channel: 'production' }
}
