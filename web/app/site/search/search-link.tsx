import { type ComponentType, type MouseEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

const load = () => import('./search-dialog.tsx');

/**
 * Leads to the page of the search. With JavaScript it opens a dialog, whose code is loaded when it is first used. The
 * dialog does not outlast the page that it was opened on.
 */
export function SearchLink() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ Dialog: ComponentType<{ onClose: () => void }>; on: string } | null>(
    null,
  );

  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load().then(
      ({ SearchDialog }) => setOpened({ Dialog: SearchDialog, on: key }),
      () => navigate('/search'),
    );
  }

  return (
    <>
      <Link to="/search" className="round" aria-label="Search" onClick={open}>
        <Icon name="search" size={24} />
      </Link>
      {opened?.on === key && <opened.Dialog onClose={() => setOpened(null)} />}
    </>
  );
}
