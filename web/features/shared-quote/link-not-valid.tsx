import { Link } from 'react-router';
import { GatePage } from '#web/shell/gate-page.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

/** What a private link shows that opens no quote: replaced, withdrawn, or copied in part. */
export function LinkNotValid() {
  return (
    <GatePage
      title="This link is not valid"
      intro="It opens no quote, or no longer does. A link that was cut off while copying looks like this too: try the whole address once more."
    >
      <div className="flex flex-wrap gap-3">
        <Link to="/contact" className={buttonClass('primary')}>
          Ask us for a new link
        </Link>
        <Link to="/quote" className={buttonClass('secondary')}>
          Make a new quote
        </Link>
      </div>
    </GatePage>
  );
}
