import { QueryClient } from '@tanstack/react-query'
import { isProblem } from './problem.ts'

/** Answers are fresh for a moment; a refusal is not asked for twice. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < 2 && (!isProblem(error) || error.status >= 500 || error.code === 'network'),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** After a save or a publish: everything that may look different now. */
export async function forgetDocuments(): Promise<void> {
  const stale = ['catalog', 'document', 'history', 'sources', 'pending', 'releases', 'diff', 'sentences']
  await Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
