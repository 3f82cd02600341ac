import { createRoot } from 'react-dom/client'
import '../styles.css'
import { MOODS, type Mood } from '../mascot/moods.ts'
import { Mascot } from '../mascot/mascot.tsx'

const view = new URLSearchParams(location.search).get('v') ?? 'moods'

function Moods() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 12, padding: 12, background: '#cfe3d0' }}>
      {(Object.keys(MOODS) as Mood[]).map((m) => (
        <div key={m} style={{ textAlign: 'center' }}><Mascot mood={m} size="l" />{m}</div>
      ))}
      <Mascot mood="waiting" size="s" />
    </div>
  )
}
createRoot(document.getElementById('root')!).render(view === 'moods' ? <Moods /> : null)
