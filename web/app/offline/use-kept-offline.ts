/**
 * Keeps the product for the time without a network, as long as a learner is here: its files, and what the server has answered.
 */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { keepAnswers } from './kept-answers.ts';
import { keepServiceWorker } from './service-worker-registration.ts';

/** `sub`: whose answers are kept. */
export function useKeptOffline(sub: string): void {
  const cache = useQueryClient();
  useEffect(() => keepAnswers(cache, sub), [cache, sub]);
  useEffect(() => (__OKO_HAS_SERVICE_WORKER__ ? keepServiceWorker() : undefined), []);
}
