/**
 * Asks the system whether somebody already listens on a port.
 */
import { connect } from 'node:net';

/** True when a server on this machine accepts connections on `port`, over IPv4 or IPv6. */
export async function portIsInUse(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => accepts(host, port)));
  return answers.includes(true);
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
