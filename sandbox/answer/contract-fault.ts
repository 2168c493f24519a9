import { Refusal } from '../call/refusal.ts'
import type { Call, ReceivedCall } from '../call/sandbox.ts'
import type { Operation } from '../contract/operation.ts'
import { type Problem, problemLine } from '../contract/problem.ts'
import { answerPath } from './answer-path.ts'

/** Our own answer does not fit the contract: a fault of the sandbox, which tests must see. */
export class ContractFault extends Error {
  constructor({ file, id }: Operation, status: number, problems: Problem[]) {
    super(`the answer ${status} of ${file}#${id} does not fit its contract: ${problems.map(problemLine).join('; ')}`)
    this.name = 'ContractFault'
  }
}

export function checkAnswer({ sandbox, operation }: ReceivedCall, status: number, body: unknown) {
  // What is sent is what JSON makes of it: undefined members are gone.
  const problems = sandbox.check.answer(operation, status, JSON.parse(JSON.stringify(body)))
  if (problems.length > 0) throw new ContractFault(operation, status, problems)
}

/** Refuses a request that does not fit, saying where: at the answers of the page where they are known. */
export function checkRequest(call: ReceivedCall): asserts call is Call {
  const { sandbox, operation, params, query, headers, body } = call
  const problems = sandbox.check.request(operation, { params, query, headers, body })
  if (problems.length === 0) return
  const fields = problems.flatMap((problem): [string, string][] =>
    problem.path === '' ? [] : [[problem.path, sentence(problem)]],
  )
  throw new Refusal(
    422,
    problems.map((problem) => `${sentence(problem)} (${problem.path || 'the request'})`),
    {
      ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    },
  )
}

/** A refusal as it is sent: its fields by answer. */
export function refusalBody({ sandbox, operation }: ReceivedCall, { body }: Refusal): Refusal['body'] {
  if (!body.fields) return body
  const documents = sandbox.documents()
  return {
    ...body,
    fields: Object.fromEntries(
      Object.entries(body.fields).map(([path, message]) => [answerPath(documents, operation, path), message]),
    ),
  }
}

function sentence({ keyword, message }: Problem): string {
  return keyword === 'required' ? 'Required' : `It ${message}`
}
