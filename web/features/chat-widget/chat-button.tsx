import { buttonClass } from '#web/ui/button-class.ts';
import { showWidget } from './widget-view.ts';

/** Opens the widget from within a page. */
export function ChatButton() {
  return (
    <button type="button" className={buttonClass('secondary')} onClick={() => showWidget('open')}>
      Open chat
    </button>
  );
}
