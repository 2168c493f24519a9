import type { Message } from './message.ts'

type To = { email: string; name: string }

export function invitationMessage({ email, name }: To, { by, link }: { by: string; link: string }): Message {
  return {
    to: email,
    subject: 'Your invitation to Waymark',
    text: letter(name, [
      `${by} has invited you to Waymark, the console for lenders' journeys, brands and disclosures.`,
      `Open this link to choose a password:\n${link}`,
      'It works once, within 7 days. If you did not expect it, you need not do anything.',
    ]),
  }
}

export function resetMessage({ email, name }: To, link: string): Message {
  return {
    to: email,
    subject: 'A new password for Waymark',
    text: letter(name, [
      `Open this link to choose a new password:\n${link}`,
      'It works once, within 30 minutes. Your open sessions end when you use it.',
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ]),
  }
}

export function passwordChangedMessage({ email, name }: To): Message {
  return {
    to: email,
    subject: 'Your Waymark password was changed',
    text: letter(name, [
      'Your password for Waymark was changed just now, and your other sessions were ended.',
      'If that was not you, tell an administrator of your console at once.',
    ]),
  }
}

function letter(name: string, paragraphs: string[]): string {
  return `${[`Hello ${name},`, ...paragraphs].join('\n\n')}\n`
}
