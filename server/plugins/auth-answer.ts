import type { FastifyReply } from 'fastify'

/** What the sessions' library wants the browser to keep. Its body stays here: it names what opens the session. */
export function takeCookies(reply: FastifyReply, answer: Response): void {
  reply.header('cache-control', 'no-store')
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
}
