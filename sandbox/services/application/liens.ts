import { randomUUID } from 'node:crypto'
import type { ApplicationAddedLien } from '#schemas'
import { Refusal, refusedField } from '../../call/refusal.ts'
import type { ApplicationService } from '../../call/sandbox.ts'
import type { HeldLien } from '../../store/applications.ts'

export const getLiens: ApplicationService<'getLiens'> = (_call, { application, held }) => ({
  liens: held.liens,
  inquiries: application.status.inquiryAttestNeeded ? held.inquiries : [],
})

/** What is confirmed stays, with the balance that the person gave; what is paid off or not theirs goes; what they add comes. */
export const saveLiens: ApplicationService<'saveLiens'> = ({ body }, { application, held }) => {
  const { liens } = body
  const answered = new Map(liens.filter((answer) => 'given' in answer).map((answer) => [answer.id, answer]))
  const unanswered = held.liens.find(({ uuid }) => !answered.has(uuid))
  if (unanswered)
    throw refusedField('lien without an answer', 'liens', `Tell us about the loan from ${unanswered.lenderName}.`)
  const unknown = [...answered.keys()].find((id) => !held.liens.some(({ uuid }) => uuid === id))
  if (unknown) throw new Refusal(409, ['liens have changed'])

  held.given.saveLiens = body
  held.liens = [
    ...held.liens
      .filter(({ uuid }) => answered.get(uuid)?.verdict === 'CORRECT')
      .map((lien) => ({ ...lien, currentBalance: answered.get(lien.uuid)?.currentBalance ?? lien.currentBalance })),
    ...liens.flatMap((answer) => ('given' in answer ? [] : [addedLien(answer)])),
  ].map((lien, index) => ({ ...lien, position: index + 1 }))
  application.status.liensComplete = true
}

export const attestInquiries: ApplicationService<'attestInquiries'> = ({ body }, { application, held }) => {
  const { inquiries } = body
  const unanswered = held.inquiries.find(({ uuid }) => !inquiries.some(({ id }) => id === uuid))
  if (unanswered)
    throw refusedField(
      'inquiry without an answer',
      'inquiries',
      `Tell us about the inquiry by ${unanswered.lenderName}.`,
    )
  held.given.attestInquiries = body
  application.status.inquiryAttestComplete = true
}

function addedLien({
  lenderName,
  kind,
  originationDate,
  originalBalance,
  currentBalance,
  monthlyPayment,
}: ApplicationAddedLien): HeldLien {
  return {
    uuid: randomUUID(),
    lenderName,
    kind,
    originationDate,
    originalBalance,
    currentBalance: currentBalance ?? originalBalance,
    monthlyPayment: monthlyPayment ?? 0,
    position: 0,
  }
}
