/**
 * The worker's reply about what is shown, inside React.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { warn } from '#web/shared/log.ts';

/** A reply, and the request that it belongs to. */
interface Replied<Request, Reply> {
  readonly request: Request;
  readonly reply: Reply;
  /** A later request to which no reply comes. */
  readonly failed?: Request;
}

/**
 * The newest reply. Until the reply to a new request comes, it is the one to the request before. Requests are compared by
 * identity; without a request the last reply is forgotten. When a call fails, nothing new is shown.
 */
export function useReply<Request extends object, Reply>(
  request: Request | undefined,
  call: (request: Request) => Promise<Reply>,
): Replied<Request, Reply> | undefined {
  const [replied, setReplied] = useState<Replied<Request, Reply>>();
  // A later request must not be shown the reply to an earlier one.
  if (!request && replied) setReplied(undefined);
  const callNow = useEffectEvent(call);
  useEffect(() => {
    if (!request) return undefined;
    let isWanted = true;
    callNow(request).then(
      (reply) => isWanted && setReplied({ request, reply }),
      (error: unknown) => {
        warn('the worker sent no reply about what is shown', error);
        if (isWanted) setReplied((before) => before && { ...before, failed: request });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [request]);
  return replied;
}
