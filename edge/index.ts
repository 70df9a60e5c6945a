/**
 * The Worker's entry: the edge app with the platform's own way out to the network.
 */
import { createApp } from './app.ts';

export default createApp({ fetch: (...request) => fetch(...request) });
