import { useEffect, useState } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { useChatState, useWords } from './use-chat.ts'

/** Who answers, over the conversation: it stands wherever one has scrolled to. */
export function AgentState() {
  const say = useWords()
  const { surfaces } = useBundle()
  const { agent, isAgentTyping, mode } = useChatState()
  if (mode === 'chatbot') return <p className="chat-agent">{say('machine')}</p>
  if (agent?.state === 'waiting') return <Waiting everyMs={surfaces.chat.agentWaitMs} />
  if (agent?.name === undefined && !isAgentTyping) return null
  const word = agent?.state === 'left' ? 'left' : 'joined'
  return (
    <p className="chat-agent" role="status">
      {agent?.name !== undefined && <span>{say(word, { name: agent.name })}</span>}
      {isAgentTyping && <span>{say('typing')}</span>}
    </p>
  )
}

/** Dots that come one by one, for those who see; the words for everybody. */
function Waiting({ everyMs }: { everyMs: number }) {
  const say = useWords()
  const { clock } = useApp().ports
  const [dots, setDots] = useState(1)
  useEffect(() => {
    const gone = new AbortController()
    const move = async () => {
      for (;;) {
        await clock.wait(everyMs, gone.signal)
        setDots((count) => (count % 3) + 1)
      }
    }
    move().catch(() => undefined)
    return () => gone.abort()
  }, [clock, everyMs])
  return (
    <p className="chat-agent" role="status">
      <span>{say('waiting')}</span>
      <span className="chat-dots" aria-hidden="true">
        {'.'.repeat(dots)}
      </span>
    </p>
  )
}
