import './ui/tokens.css';
import './ui/base.css';
import './ui/parts.css';
import './ui/utilities.css';
import './ui/firstPaint.css';
import './platform/zodJitless.ts';
import { showFailedStart } from './app/failedStart.ts';
import { startApp } from './app/startApp.tsx';

// public/failedStart.js looks for it.
document.getElementById('app')?.setAttribute('data-started', '');
startApp().catch(showFailedStart);
