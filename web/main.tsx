/**
 * The page's entry: its styles, then everything else.
 */
import { start } from '#web/app/start.tsx';
import '#web/ui/tokens.css';
import '#web/ui/base.css';

void start();
