/** Providers that many people have an address with: what is a slip away from one of these is offered. */
export const commonProviders = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
]

/** Providers that exist although they read like a slip; each is right as it is. */
export const otherProviders = new Set(
  (
    'aim.com att.net bellsouth.net charter.net cox.net duck.com earthlink.net email.com fastmail.com fmail.com frontier.com ' +
    'gmx.com gmx.net gmx.us googlemail.com hey.com hmail.com hushmail.com inbox.com juno.com live.com mac.com mail.com ' +
    'mailbox.org mchsi.com me.com msn.com myyahoo.com netzero.net optimum.net optonline.net passport.com pm.me ' +
    'proton.me protonmail.com qmail.com q.com roadrunner.com rocketmail.com rogers.com spectrum.net swbell.net tmail.com ' +
    'tuta.com usa.com usa.net windstream.net ymail.com zmail.com zoho.com zohomail.com'
  ).split(' '),
)

/** Under which the large providers have addresses of other countries: yahoo.ca, hotmail.es, outlook.com.mx. */
export const countryEndings = /^(?:yahoo|ymail|hotmail|outlook|live|msn|aol|gmx|icloud)\.(?:com?\.)?[a-z]{2}$/
