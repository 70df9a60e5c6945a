/**
 * The inbox's stylesheet, served from our own address so that the strictest CSP lets it in.
 */
export const INBOX_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#faf8f4, #16171a); color: light-dark(#1c1d20, #ecebe7); }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; margin: 0 0 0.5rem; }
h2 { font-size: 1.05rem; margin: 0; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; margin: 1.5rem 0; }
input { flex: 1 1 12rem; }
input, button { font: inherit; padding: 0.5rem 0.75rem; border-radius: 8px;
  border: 1px solid light-dark(#8b8780, #77736c); background: light-dark(#fff, #202226); color: inherit; }
button { cursor: pointer; background: light-dark(#1c1d20, #ecebe7); color: light-dark(#fff, #16171a); }
:focus-visible { outline: 3px solid #b7791f; outline-offset: 2px; }
article { margin: 1rem 0; padding: 1rem 1.25rem; border-radius: 12px;
  border: 1px solid light-dark(#ddd8ce, #34363b); background: light-dark(#fff, #202226); }
.envelope, .empty { margin: 0; color: light-dark(#5d5a54, #b0aca4); overflow-wrap: anywhere; }
.code { margin: 0.5rem 0; font-size: 2rem; font-weight: 650; letter-spacing: 0.15em;
  font-variant-numeric: tabular-nums; user-select: all; }
.body { margin: 0; white-space: pre-line; }
`;
