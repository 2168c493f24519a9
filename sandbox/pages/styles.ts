/** The one stylesheet of the sandbox's own pages. */
export const styles = `
:root {
  color-scheme: light dark;
  --surface: #f6f7f9; --raised: #ffffff; --text: #14181f; --muted: #4d5766; --line: #d8dde5; --edge: #6b7686; --link: #0b57b0; --focus: #0b57b0;
}
@media (prefers-color-scheme: dark) {
  :root { --surface: #12151a; --raised: #1b2027; --text: #eef1f5; --muted: #aab4c2; --line: #323a45; --edge: #7f8a9a; --link: #8cc0ff; --focus: #8cc0ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--text); font: 17px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere; }
.inner { max-width: 72rem; margin: 0 auto; padding: 0 20px; }
h1, h2, h3 { line-height: 1.15; text-wrap: balance; margin: 0; }
h1 { font-size: clamp(1.9rem, 1.4rem + 2.4vw, 2.75rem); letter-spacing: -0.02em; margin: 48px 0 16px; }
h2 { font-size: 1.4rem; margin: 48px 0 16px; }
h3 { font-size: 1.2rem; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; box-shadow: 0 0 0 3px var(--surface); border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 12px; top: 12px; background: var(--raised); padding: 8px 12px; z-index: 1; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.top { border-bottom: 1px solid var(--line); background: var(--raised); }
.top .inner { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: center; justify-content: space-between; min-height: 60px; }
.mark { margin: 0; font-weight: 700; letter-spacing: -0.01em; }
.mark span { font-weight: 400; color: var(--muted); }
nav a { display: inline-block; padding: 10px 0; }
.lede { max-width: 65ch; color: var(--muted); margin: 0 0 12px; }
.cards { list-style: none; margin: 0; padding: 0; display: grid; gap: 20px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); }
.card { background: var(--raised); border: 1px solid var(--line); border-top: 6px solid var(--brand, var(--edge)); border-radius: 10px; padding: 20px; }
.host { margin: 4px 0 16px; font-size: 0.94rem; }
.starts { list-style: none; margin: 0; padding: 0; }
.starts li { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 12px 0; border-top: 1px solid var(--line); }
summary { padding: 12px 0; border-top: 1px solid var(--line); color: var(--link); cursor: pointer; }
.card > :last-child { margin-bottom: 0; }
details + .host { border-top: 1px solid var(--line); padding-top: 12px; }
.who { flex: 1 1 100%; font-weight: 600; }
.starts .button { flex: 1 1 auto; }
.button { position: relative; display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 12px; border-radius: 8px; border: 2px solid var(--brand, var(--link)); background: var(--brand, var(--link)); color: var(--brand-text, var(--raised)); text-decoration: none; font-weight: 600; font-size: 0.94rem; }
.button:hover { text-decoration: underline; }
.button.quiet { background: transparent; color: var(--text); border-color: var(--edge); }
.personas { margin: 0; display: grid; gap: 16px 32px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); }
.personas dt { font-weight: 600; }
.personas dd { margin: 4px 0 0; color: var(--muted); }
.empty { background: var(--raised); border: 1px dashed var(--edge); border-radius: 10px; padding: 20px; }
main.inner { padding-bottom: 64px; }
.plain { max-width: 42rem; }
.plain .band { height: 6px; background: var(--brand, var(--edge)); border-radius: 3px; margin-top: 40px; width: 72px; }
.plain h1 { margin-top: 20px; }
.licences { columns: 11rem; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 28px; }
.said { list-style: none; margin: 24px 0; padding: 0; display: grid; gap: 8px; }
.said li { background: var(--raised); border: 1px solid var(--line); border-radius: 10px; padding: 8px 12px; }
.desk textarea, .desk input { display: block; width: 100%; min-height: 44px; margin: 4px 0; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--raised); color: var(--text); font: inherit; }
.desk ul { padding-left: 20px; }
.desk li a { display: inline-block; padding: 10px 0; }
@media (forced-colors: active) { .button { border-color: ButtonText; } .card { border-top-color: CanvasText; } }
@media print { .top, .skip, .licences { columns: 11rem; }
.actions { display: none; } body { background: none; } }
`
