/**
 * The Worker's entry: the edge app with the platform's own `fetch`.
 */
import { createApp } from './app.ts';

export default createApp({ fetch: (...request) => fetch(...request) });
