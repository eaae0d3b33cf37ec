import { buttonClass } from '#web/kit/ui/button-class.ts';
import { openLiveChat } from './live-chat-view.ts';

/** Opens the live chat from within a page. */
export function LiveChatButton() {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={buttonClass('secondary')}
      onClick={() => openLiveChat()}
    >
      Open chat
    </button>
  );
}
