import { createHash } from 'node:crypto'

/**
 * Runs in a page that came drawn, before the browser paints and before the app is here. Where the browser keeps something of this
 * visitor (`data-own` names the keys), the drawn page is hidden, and the app draws theirs. Until the app is here, the last press is
 * kept for it, a form is not sent, and a script of the page that does not come, cannot be read or throws brings up the page's fallback.
 * What an extension of the browser throws is none of these.
 */
export const earlyScript = `(()=>{
const page=document.documentElement
try{if(sessionStorage.length>0||page.dataset.own.split(' ').some(key=>localStorage.getItem(key)!==null))page.dataset.fresh=''}catch{}
const isEarly=()=>'drawn' in page.dataset
addEventListener('submit',event=>isEarly()&&event.preventDefault(),true)
addEventListener('click',({target})=>{const button=isEarly()&&target.closest?.('button');if(button)document.pressedEarly=button},true)
addEventListener('error',({target,filename})=>{if(isEarly()&&(target.localName==='script'||filename?.startsWith(origin)))page.dataset.failed=''},true)
})()`

/** For the policy: this script and no other may stand in a page. */
export const earlyScriptSource = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`
