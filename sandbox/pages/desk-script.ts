export const deskScript = '/-/desk/desk.js'

/**
 * Keeps the desk up to date: each second the page is asked for anew, and what differs in it takes its place. What is new in a
 * list is added at its end, so that it is read aloud alone; what is typed stays.
 */
export const deskScriptText = `
const renew = async () => {
  const reply = await fetch(location.href, { headers: { accept: 'text/html' } })
  if (!reply.ok || reply.redirected) return
  const next = new DOMParser().parseFromString(await reply.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-live]')) {
    const other = next.querySelector('[data-live="' + part.dataset.live + '"]')
    if (other === null) continue
    if (part.dataset.grows === undefined) {
      if (part.innerHTML !== other.innerHTML) part.innerHTML = other.innerHTML
      continue
    }
    for (const item of other.children) if (document.getElementById(item.id) === null) part.append(document.importNode(item, true))
  }
}
const turn = async () => {
  // Out of reach for a moment: the next second may do better.
  await renew().catch(() => {})
  setTimeout(turn, 1000)
}
if (document.querySelector('[data-live]') !== null) setTimeout(turn, 1000)

let told = 0
document.addEventListener('input', (event) => {
  const { typing } = event.target.dataset ?? {}
  if (typing === undefined || Date.now() - told < 1000) return
  told = Date.now()
  fetch(typing, { method: 'POST', body: new FormData() }).catch(() => {})
})
`
