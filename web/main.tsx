/**
 * The page's entry: its styles, then everything else.
 */
import { start } from '#web/app/start.tsx';
import '#web/shared/ui/tokens.css';
import '#web/shared/ui/base.css';

void start();
