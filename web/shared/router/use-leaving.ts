/**
 * Leaving for another site in this tab, as for the page of the payment provider.
 */
import { useEffect, useState } from 'react';

interface Leaving {
  /** From the press until the other page is there. */
  readonly isLeaving: boolean;
  readonly leaveFor: (url: string) => void;
}

/** Who comes back by Back finds the page as it was before the press, though the browser has kept it as it was after. */
export function useLeaving(): Leaving {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setIsLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return {
    isLeaving,
    leaveFor: (url) => {
      setIsLeaving(true);
      location.assign(url);
    },
  };
}
