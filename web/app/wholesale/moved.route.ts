import { redirect } from 'react-router';
import type { Route } from './+types/moved.route';

/** Mails of earlier versions link to /wholesale/reset and its siblings. Browsers carry the fragment over. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(new URL(request.url).pathname.toLowerCase().replace('/wholesale/', '/account/'), 301);
}
