/**
 * A deployment without a client: the test pool has no built files to bind.
 */
import type { Assets } from '#edge/services/env';

export const NO_FILES: Assets = { fetch: async () => new Response(null, { status: 404 }) };
