import type { Locale } from '#schemas'

/** What went wrong, as far as it matters to the reader of the page. */
export type ErrorKind = 'unreadable' | 'nothing' | 'too-many' | 'away' | 'fault'

type Words = { title: string; text: string }

/** For pages that must be readable when no document is there to speak. */
type Said = Record<ErrorKind, Words> & { start: string; call: string; reference: string; nobody: Words }

const english: Said = {
  unreadable: {
    title: 'We can’t read that address',
    text: 'Some of its characters don’t belong in a web address. Check it for typing mistakes, or start again.',
  },
  nothing: {
    title: 'We can’t find that page',
    text: 'The address may have a typing mistake, or the page may have moved.',
  },
  'too-many': {
    title: 'Please wait a moment',
    text: 'We got too many requests from your connection. Wait a minute, then try again.',
  },
  away: {
    title: 'We’ll be back soon',
    text: 'Part of our service isn’t answering right now. Please try again in a few minutes.',
  },
  fault: {
    title: 'Something went wrong',
    text: 'The mistake is ours, not yours. Please try again in a few minutes.',
  },
  nobody: {
    title: 'There is no lender at this address',
    text: 'Check the address for typing mistakes, or use the link that your lender sent you.',
  },
  start: 'Start again',
  call: 'Need help? Call us at',
  reference: 'If you call, please have this reference ready:',
}

const spanish: Said = {
  unreadable: {
    title: 'No podemos leer esa dirección',
    text: 'Algunos de sus caracteres no pueden estar en una dirección web. Revise si hay errores o empiece de nuevo.',
  },
  nothing: {
    title: 'No encontramos esa página',
    text: 'Puede que la dirección tenga un error o que la página haya cambiado de lugar.',
  },
  'too-many': {
    title: 'Espere un momento, por favor',
    text: 'Recibimos demasiadas solicitudes desde su conexión. Espere un minuto e inténtelo de nuevo.',
  },
  away: {
    title: 'Volvemos pronto',
    text: 'Una parte de nuestro servicio no responde en este momento. Inténtelo de nuevo en unos minutos.',
  },
  fault: {
    title: 'Algo salió mal',
    text: 'El error es nuestro, no suyo. Inténtelo de nuevo en unos minutos.',
  },
  nobody: {
    title: 'No hay ninguna entidad de préstamos en esta dirección',
    text: 'Revise si la dirección tiene errores o use el enlace que le envió su entidad.',
  },
  start: 'Empezar de nuevo',
  call: '¿Necesita ayuda? Llámenos al',
  reference: 'Si llama, tenga a mano esta referencia:',
}

export function errorWords(locale: Locale): Said {
  return locale === 'es' ? spanish : english
}

export function errorKind(status: number): ErrorKind {
  if (status === 429) return 'too-many'
  if (status === 404 || status === 410) return 'nothing'
  if (status < 500) return 'unreadable'
  return status === 500 ? 'fault' : 'away'
}
