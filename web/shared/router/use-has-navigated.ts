/**
 * How the learner has come to a view. The view's frame says so (web/app/current-view.tsx).
 */
import { createContext, use } from 'react';

export const HasNavigatedContext = createContext(false);

/** Whether the view took the place of another one; false for the first view of a page load. */
export function useHasNavigated(): boolean {
  return use(HasNavigatedContext);
}
