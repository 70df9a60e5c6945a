/**
 * The stylesheet of the stand-in's pages, served from our own address so that the strictest CSP lets it in.
 */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f8fb, #14161b); color: light-dark(#1a1f36, #e8eaf0); }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
main.wide { max-width: 64rem; }
h1 { font-size: 1.5rem; margin: 0.5rem 0; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 0.5rem; }
.local { margin: 0; padding: 0.25rem 0.75rem; border-radius: 6px; background: light-dark(#ffe9b8, #4a3a10); }
.amount { font-size: 2rem; font-weight: 650; margin: 0.25rem 0; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; margin: 1rem 0; }
.line, form.line { display: flex; flex-wrap: wrap; align-items: end; gap: 0.75rem; margin: 0.5rem 0; }
.line form.line { margin: 0; }
label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.25rem; }
input, select, button, .button { font: inherit; box-sizing: border-box; min-height: 44px; padding: 0.5rem 0.75rem; border-radius: 8px;
  border: 1px solid light-dark(#7a8194, #7d8496); background: light-dark(#fff, #1e2129); color: inherit; }
button { cursor: pointer; font-weight: 600; }
button.first { background: light-dark(#4b3fd6, #9d94ff); border-color: transparent; color: light-dark(#fff, #14161b); }
a { color: light-dark(#4b3fd6, #a8a0ff); }
.button { display: inline-block; text-decoration: none; }
:focus-visible { outline: 3px solid #b7791f; outline-offset: 2px; }
.error { margin: 0; padding: 0.5rem 0.75rem; border-radius: 8px; border: 2px solid light-dark(#b3261e, #ff8a80);
  background: light-dark(#fff, #1e2129); font-weight: 600; }
.row { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.75rem; }
/* A card's number, or a name, must not make a phone's page wider. */
input, select { width: 100%; min-width: 0; }
.line input, .line select { width: auto; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0; }
dt { color: light-dark(#535a70, #aab0c0); }
dd { margin: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; text-align: left; border-bottom: 1px solid light-dark(#d8dce6, #343946); }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
article { margin: 1rem 0; padding: 1rem; border-radius: 12px; border: 1px solid light-dark(#d8dce6, #343946);
  background: light-dark(#fff, #1e2129); }
`;
