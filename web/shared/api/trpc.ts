/**
 * The typed calls to the edge: `trpc.attempts.bestInCourse.useQuery()`.
 *
 * Only the router's type crosses over; none of the edge's code reaches the page.
 */
import { createTRPCReact } from '@trpc/react-query';
import type { CreateTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#edge/http/trpc';

export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>();
