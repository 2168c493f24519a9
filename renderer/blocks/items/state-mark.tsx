const shapes = {
  done: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1.6 14.6-4-4 1.5-1.5 2.5 2.5 5.7-5.7 1.5 1.5-7.2 7.2Z',
  todo: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16Z',
  waiting:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16Zm.8-13h-1.6v6l5 3 .8-1.3-4.2-2.5V7Z',
  problem: 'M12 2 1 21h22L12 2Zm1 15h-2v2h2v-2Zm0-7h-2v5h2v-5Z',
} as const

/** A shape of its own for each tone: the word beside it says the same. */
export function StateMark({ tone }: { tone: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      <path d={shapes[tone]} fill="currentColor" />
    </svg>
  )
}
