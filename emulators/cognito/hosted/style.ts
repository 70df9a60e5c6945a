/**
 * The stylesheet of the hosted pages: the inbox's, with forms from top to bottom.
 */
import { INBOX_STYLE } from '../../inbox/style.ts';

export const HOSTED_STYLE = `${INBOX_STYLE}
form { flex-direction: column; align-items: stretch; max-width: 24rem; }
input, button { flex: none; min-height: 2.75rem; box-sizing: border-box; }
label:has(input) { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; }
input[type="checkbox"] { inline-size: 1.25rem; min-height: 1.25rem; margin: 0; }
button[value="deny"] { background: none; color: inherit; }
[role="alert"] { padding: 0.75rem 1rem; border-radius: 8px; border: 2px solid light-dark(#a3261b, #f2897f); }
`;
