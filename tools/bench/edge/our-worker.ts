/**
 * The edge as it is deployed, with its learners' objects; only nobody is limited (without-limits.ts).
 */
import { createApp } from '../../../edge/app.ts';
import { createLearnerStore } from '../../../edge/learner-store/learner-store.ts';
import { withoutLimits } from './without-limits.ts';

const outside = { fetch: async (...request: Parameters<typeof fetch>) => fetch(...request) };
const app = createApp(outside);

export class LearnerStore extends createLearnerStore(outside) {
  constructor(state: DurableObjectState, env: object) {
    super(state, withoutLimits(env));
  }
}

export default {
  fetch: (request: Request, env: object, context: ExecutionContext) =>
    app.fetch(request, withoutLimits(env), context),
};
