import { redirect } from 'react-router';

/** To the language that the admin begins with. */
export function loader() {
  return redirect('/admin/handbook/ru', 302);
}
