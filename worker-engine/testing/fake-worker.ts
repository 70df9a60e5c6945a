/**
 * A Web Worker of ours where there is no browser, for tests of the page's side.
 */
import { expose } from 'comlink';
import type { WorkerPort } from '../workers/worker-client.ts';

/** A worker without a browser: what it offers, or silence, behind a MessageChannel. */
export class FakeWorker implements WorkerPort {
  readonly #ports = new MessageChannel();
  readonly #events = new EventTarget();
  isTerminated = false;

  constructor(offer: unknown) {
    if (offer !== undefined) expose(offer, this.#ports.port2);
    this.#ports.port1.addEventListener('message', ({ data }) => this.send(data));
    this.#ports.port1.start();
  }
  postMessage(message: unknown, options: Transferable[] | StructuredSerializeOptions = []): void {
    const transfer = Array.isArray(options) ? options : (options.transfer ?? []);
    this.#ports.port1.postMessage(message, transfer);
  }
  addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    this.#events.addEventListener(type, listener);
  }
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    this.#events.removeEventListener(type, listener);
  }
  /** Like a browser's: what was under way may still arrive. */
  terminate(): void {
    this.isTerminated = true;
    this.#ports.port1.close();
  }
  /** A message from the worker's side. */
  send(data: unknown): void {
    this.#events.dispatchEvent(new MessageEvent('message', { data }));
  }
  fail(type: 'error' | 'messageerror'): void {
    this.#events.dispatchEvent(new Event(type));
  }
}
