/**
 * The choices on screen: those of the last visit at first, remembered at every change.
 */
import { useState } from 'react';
import type { Tier } from '#contract/access';
import type { BotSettings } from '../settings.ts';
import { findRememberedSettings, rememberSettings } from './remembered-settings.ts';

/** The choices, and how to change some of them. While one chooses, no option may be chosen yet. */
export function useSettings(tier: Tier): readonly [BotSettings, (change: Partial<BotSettings>) => void] {
  const [settings, setSettings] = useState(() => findRememberedSettings(tier));
  const change = (part: Partial<BotSettings>) => {
    const next = { ...settings, ...part };
    setSettings(next);
    rememberSettings(next);
  };
  return [settings, change];
}
