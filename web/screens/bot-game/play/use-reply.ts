/** The worker's latest reply inside React. */
import { useEffect, useEffectEvent, useState } from 'react';
import { warn } from '#web/shared/log.ts';

/** A reply and its request. */
interface Replied<Request, Reply> {
  readonly request: Request;
  readonly reply: Reply;
  /** A later request that failed. */
  readonly failed?: Request;
}

/**
 * Returns the newest reply; the previous one while a request is pending or has failed. Compares
 * requests by identity; no request clears the reply.
 */
export function useReply<Request extends object, Reply>(
  request: Request | undefined,
  call: (request: Request) => Promise<Reply>,
): Replied<Request, Reply> | undefined {
  const [replied, setReplied] = useState<Replied<Request, Reply>>();
  // A later request must not get the reply to an earlier one.
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
