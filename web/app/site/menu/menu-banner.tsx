import styles from './menu.module.css';

const INGREDIENTS = ['Cashew', 'Raw cacao', 'Raspberry', 'Date', 'Pistachio', 'Coconut', 'Matcha', 'Mango'];

export function MenuBanner() {
  return (
    <section className={styles.banner} aria-labelledby="finest">
      <div className={styles.bannerInside}>
        <div>
          <p className={styles.bannerKicker}>Fresh daily</p>
          <h2 id="finest" className={styles.bannerTitle}>
            Made With The Finest Ingredients
          </h2>
        </div>
        <ul className={styles.ingredients}>
          {INGREDIENTS.map((ingredient) => (
            <li key={ingredient}>{ingredient}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
