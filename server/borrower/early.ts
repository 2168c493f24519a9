import { createHash } from 'node:crypto'

/**
 * What a page that came drawn needs before its app is here; it stands in the page, so that nothing is drawn before it. Somebody of
 * whom the browser knows something gets a page of their own, in place of the one that all get (`data-own` names what of the
 * browser's storage says so). A press that nothing hears yet is kept for the app; a form goes nowhere; an app that does not come
 * leaves the page to its words.
 */
export const earlyScript = `(()=>{
const page=document.documentElement
try{if(sessionStorage.length>0||page.dataset.own.split(' ').some(key=>localStorage.getItem(key)!==null))page.dataset.fresh=''}catch{}
const isEarly=()=>'drawn' in page.dataset
addEventListener('submit',event=>isEarly()&&event.preventDefault(),true)
addEventListener('click',({target})=>{const button=isEarly()&&target.closest?.('button');if(button)document.pressedEarly=button},true)
addEventListener('error',({target})=>{if(isEarly()&&target.localName==='script')page.dataset.failed=''},true)
})()`

/** For the policy: this script and no other may stand in a page. */
export const earlyScriptSource = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`
