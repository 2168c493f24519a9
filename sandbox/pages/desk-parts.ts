import type { ChatChatMessage } from '#schemas'
import { takenEndings } from '../services/chat/chat-files.ts'
import type { Chat } from '../store/chats.ts'
import { type Html, html } from './html.ts'

export const deskPath = '/-/desk'

export const signIn = html`<h1>Agent desk</h1>
<p class="lede">Sign in under any name to answer those who chat with this lender.</p>
<form method="post" action="${deskPath}/sign-in" enctype="multipart/form-data">
  <p><label>Name <input name="name" required maxlength="60" autocomplete="nickname"></label></p>
  <p><button class="button" type="submit">Sign in</button></p>
</form>`

type Often = { text: string; senders: number }

export function deskList(agent: string, chats: Chat[], often: Often[]): Html {
  const waiting = chats.filter((chat) => chat.ended === undefined && chat.agent === undefined)
  const open = chats.filter((chat) => chat.ended === undefined && chat.agent !== undefined)
  const ended = chats.filter((chat) => chat.ended !== undefined).slice(0, 20)
  return html`<h1>Agent desk</h1>
<p class="lede">You are ${agent}.</p>
${form('sign-out', html`<button class="button quiet" type="submit">Sign out</button>`)}
<div data-live="lists">
  <h2>Waiting (${waiting.length})</h2>${list(waiting)}
  <h2>Open (${open.length})</h2>${list(open)}
  <h2>Ended</h2>${list(ended)}
  <h2>What the chatbot could not answer</h2>
  ${often.length === 0 ? html`<p>Nothing that three people asked.</p>` : html`<ul>${often.map(({ text, senders }) => html`<li>${text} (${senders} people)</li>`)}</ul>`}
</div>`
}

function list(chats: Chat[]): Html {
  if (chats.length === 0) return html`<p>None.</p>`
  return html`<ul>${chats.map(
    ({ sid, name, agent, provider }) =>
      html`<li><a href="${deskPath}/${sid}">${name}</a>, ${provider}${agent === undefined ? '' : `, with ${agent}`}</li>`,
  )}</ul>`
}

type Note = { agent: string; at: string; text: string }
type Shown = { agent: string; chat: Chat; messages: ChatChatMessage[]; notes: Note[]; typing: string }

export function deskConversation({ agent, chat, messages, notes, typing }: Shown): Html {
  const { sid, name, email, about } = chat
  return html`<p><a href="${deskPath}">All conversations</a></p>
<h1>${name}</h1>
<p class="lede">${email}${about.pageUrl === undefined ? '' : `, on ${about.pageUrl}`}</p>
<p data-live="state" role="status">${stateOf(chat)}</p>
<div role="log" aria-label="Messages"><ol class="said" data-live="messages" data-grows>${messages.map((each) => message(sid, each))}</ol></div>
<p data-live="typing">${typing === '' ? undefined : html`Typing: <em>${typing}</em>`}</p>
<div data-live="acts">${acts(agent, chat)}</div>
<h2>Notes</h2>
<p>Only agents see these.</p>
<ul data-live="notes">${notes.map(({ agent: by, text }) => html`<li>${by}: ${text}</li>`)}</ul>
${form(`${sid}/note`, html`<p><label>Note <input name="text" required maxlength="2000"></label> <button class="button quiet" type="submit">Add the note</button></p>`)}`
}

function stateOf({ agent, ended }: Chat): string {
  if (ended !== undefined) return `Ended: ${ended}.`
  return agent === undefined ? 'Waiting for an agent.' : `Handled by ${agent}.`
}

function acts(agent: string, { sid, ended, agent: holder }: Chat): Html | undefined {
  if (ended !== undefined) return undefined
  if (holder === undefined) return form(`${sid}/take`, html`<button class="button" type="submit">Take it</button>`)
  if (holder !== agent) return html`<p>${holder} answers.</p>`
  return html`${form(
    `${sid}/reply`,
    html`<p><label for="text">Reply</label><textarea id="text" name="text" rows="3" maxlength="10000" data-typing="${deskPath}/${sid}/typing"></textarea></p>
<p><label>File <input type="file" name="file" accept="${takenEndings.join(',')}"></label></p>
<p><button class="button" type="submit">Send</button></p>`,
  )}
<div class="actions">${form(`${sid}/transfer`, html`<button class="button quiet" type="submit">Return to queue</button>`)}
${form(`${sid}/end`, html`<button class="button quiet" type="submit">End chat</button>`)}</div>`
}

function message(sid: string, { number, author, name, text, files }: ChatChatMessage): Html {
  return html`<li id="message-${number}"><strong>${name ?? author}</strong>: ${text}${files.map(
    (file) => html` <a href="${deskPath}/${sid}/files/${file.id}">${file.name}</a>`,
  )}</li>`
}

function form(act: string, content: Html): Html {
  return html`<form method="post" action="${deskPath}/${act}" enctype="multipart/form-data">${content}</form>`
}
