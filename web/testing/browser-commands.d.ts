/** Types the commands of `browser-commands.vite.ts` for browser tests. */
import type { Point } from './point.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    dragMouse(points: readonly Point[], button: 'left' | 'right'): Promise<void>;
    moveMouse(point: Point): Promise<void>;
    pressMouse(state: 'down' | 'up', button: 'left' | 'right'): Promise<void>;
    dragFinger(points: readonly Point[]): Promise<void>;
    pinch(first: Point, second: Point): Promise<void>;
    emulateMedia(wishes: {
      readonly reducedMotion?: 'reduce';
      readonly colorScheme?: 'dark';
      readonly forcedColors?: 'active';
    }): Promise<void>;
    setOffline(isOffline: boolean): Promise<void>;
    collectPageErrors(): Promise<void>;
    readPageErrors(): Promise<readonly string[]>;
  }
}
