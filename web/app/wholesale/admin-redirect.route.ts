import { redirect } from 'react-router';

export function loader() {
  return redirect('/wholesale/login', 302);
}
