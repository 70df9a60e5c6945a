/** An answer reaches whoever still wants it; one that nobody wants any more, or fails then, is nobody's. */
import { afterEach, expect, test, vi } from 'vitest';
import { followCall } from './follow-call.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const listeners = () => ({ onResult: vi.fn<(result: string) => void>(), onFailure: vi.fn<() => void>() });

test('the answer is handed on', async () => {
  const { onResult, onFailure } = listeners();
  const call = Promise.resolve('e4');
  followCall(call, onResult, onFailure);
  await call;
  expect(onResult).toHaveBeenCalledExactlyOnceWith('e4');
  expect(onFailure).not.toHaveBeenCalled();
});

test('a failure is handed on, and logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { onResult, onFailure } = listeners();
  const call = Promise.reject(new Error('crashed'));
  followCall(call, onResult, onFailure);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect(onResult).not.toHaveBeenCalled();
  expect(logged).toHaveBeenCalledOnce();
});

test('who has lost interest hears nothing, of an answer or of a failure', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { onResult, onFailure } = listeners();
  followCall(Promise.resolve('e4'), onResult, onFailure)();
  followCall(Promise.reject<string>(new Error('crashed')), onResult, onFailure)();
  await new Promise((resolve) => setTimeout(resolve));
  expect([onResult, onFailure, logged].map((mock) => mock.mock.calls.length)).toEqual([0, 0, 0]);
});
