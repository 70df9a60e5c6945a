/**
 * The settings on the screen: at first those of the last visit. Every change is remembered.
 */
import { useState } from 'react';
import type { Tier } from '#contract/access';
import type { BotSettings } from '../settings.ts';
import { findRememberedSettings, rememberSettings } from './remembered-settings.ts';

/** The settings, and a function that changes some of them. While the learner chooses, `options` may be empty. */
export function useSettings(tier: Tier): readonly [BotSettings, (change: Partial<BotSettings>) => void] {
  const [settings, setSettings] = useState(() => findRememberedSettings(tier));
  const change = (part: Partial<BotSettings>) => {
    const next = { ...settings, ...part };
    setSettings(next);
    rememberSettings(next);
  };
  return [settings, change];
}
