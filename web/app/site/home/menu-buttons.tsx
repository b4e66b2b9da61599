import type { MenuDocument } from '@velvet-spoon/contract/menu';
import { downloadAddress } from '../../api/menu-document.ts';
import { useCafe } from '../../api/root-data.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './intro.module.css';
import { menuDate } from './menu-date.ts';

export function MenuButtons({ menu }: { menu: MenuDocument }) {
  const date = menuDate(menu, useCafe().timeZone);
  return (
    <div className={styles.menu}>
      <a href={menu.file_url} target="_blank" rel="noopener" className={button.primary}>
        View Menu
        <Icon name="external" size={18} />
      </a>
      <a href={downloadAddress(menu)} download={menu.file_name ?? ''} className={button.quiet}>
        Download Menu
        <Icon name="download" size={18} />
      </a>
      <p className={styles.date}>
        Menu of <time dateTime={date.dateTime}>{date.text}</time>
      </p>
    </div>
  );
}
