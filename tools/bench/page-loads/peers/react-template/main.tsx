/**
 * The page that Vite's React template begins with: a heading and a counter.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

function App(): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Vite + React</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        count is {count}
      </button>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
