const dark = `--back: #101013; --card: #18181d; --front: #ececf1; --quiet: #a5a3b0; --line: #2c2c35; --accent: #a79cff; --soft: #2a2115; --warn: #f0b864; color-scheme: dark;`;

/** The looks of the payment page, which loads nothing of the app: the app's own colours and shapes. */
export const payPageStyles = `
:root { --back: #fafafb; --card: #fff; --front: #18181d; --quiet: #51515d; --line: #e8e8ee; --accent: #5a4ae0; --soft: #fff6e5; --warn: #7d4a05; color-scheme: light; }
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) { ${dark} } }
:root[data-theme='dark'] { ${dark} }
body { margin: 0; background: var(--back); color: var(--front); font: 15px/1.5 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
header { display: flex; padding: calc(12px + env(safe-area-inset-top)) 20px 12px; border-bottom: 1px solid var(--line); background: var(--card); }
.brand { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: inherit; font-size: 16px; text-decoration: none; }
main { max-width: 480px; margin: 0 auto; padding: 24px 20px calc(32px + env(safe-area-inset-bottom)); }
ol { display: flex; gap: 44px; margin: 0 0 20px; padding: 0; list-style: none; color: var(--quiet); font-size: 13px; font-weight: 500; }
li { position: relative; }
li + li::before { content: ''; position: absolute; top: 50%; right: calc(100% + 11px); width: 22px; height: 1px; background: var(--line); }
li[aria-current] { color: var(--accent); }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 32px; }
section { margin: 0 0 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
h2 { margin: 0; padding: 14px 20px; border-bottom: 1px solid var(--line); font-size: 16px; }
dl { margin: 0; padding-top: 8px; }
dl div { display: flex; gap: 16px; padding: 8px 20px; }
dt { flex: 1; color: var(--quiet); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.total { align-items: baseline; margin-top: 8px; padding-block: 14px !important; border-top: 1px solid var(--line); font-weight: 600; }
.total dt { color: inherit; }
.total dd { font-size: 20px; }
section .quiet { margin: 0; padding: 0 20px 16px; }
.quiet { color: var(--quiet); font-size: 13px; }
.told { padding: 12px 16px; border-radius: 10px; background: var(--soft); color: var(--warn); }
#state[data-busy] { display: flex; align-items: center; gap: 10px; }
#state[data-busy]::before { content: ''; flex: none; width: 18px; height: 18px; box-sizing: border-box; border: 2px solid var(--line); border-top-color: var(--accent); border-radius: 50%; animation: turn 0.8s linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { #state[data-busy]::before { animation-duration: 3s; } }
button { width: 100%; min-height: 44px; padding: 0 20px; border: 0; border-radius: 10px; background: var(--accent); color: var(--back); font: inherit; font-weight: 500; cursor: pointer; }
button[hidden] { display: none; }
a { color: var(--accent); }
.back { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); color: var(--front); font-weight: 500; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
