"""Writes pelt.txt, usl.txt and e-divisive.txt: run with NumPy and SciPy."""
import numpy as np, math
from scipy.stats import norm
from scipy.optimize import least_squares
out='' # run in this folder
import scipy
head=f'# Made with SciPy {scipy.__version__} and NumPy {np.__version__}, independently of the classes under test.\n'
rng=np.random.default_rng(20261121)
def cost(x):
    v=max(np.var(x),1e-6); 
    return -2*norm.logpdf(x,loc=np.mean(x),scale=math.sqrt(v)).sum() if np.var(x)>=1e-6 else len(x)*(math.log(2*math.pi)+math.log(1e-6)+1)
def segment(x,pen,m=5):
    n=len(x); F=[-pen]+[math.inf]*n; prev=[0]*(n+1)
    for t in range(m,n+1):
        for s in range(0,t-m+1):
            if math.isinf(F[s]): continue
            c=F[s]+cost(x[s:t])+pen
            if c<F[t]: F[t]=c; prev[t]=s
    cps=[];t=n
    while prev[t]>0: cps.insert(0,prev[t]); t=prev[t]
    return cps,F[n]
with open(out+'pelt.txt','w') as f:
    f.write(head+'# penalty | changes | cost of the whole | values\n')
    for k in range(6):
        n=[60,80,90,100,120,75][k]
        lv=np.ones(n)
        if k in(1,2,4): lv[n//3:]*=1.2
        if k in(2,): lv[2*n//3:]*=0.8
        sd=0.03*np.ones(n)
        if k in(3,4): sd[n//2:]*=4
        x=np.round(lv*(1+sd*rng.standard_normal(n)),6)
        for pen in (15*math.log(n),3*math.log(n)):
            c,F=segment(x,pen)
            f.write(f"{pen!r} | {' '.join(map(str,c))} | {float(F)!r} | {' '.join(map(repr,map(float,x)))}\n")

with open(out+'usl.txt','w') as f:
    f.write(head+'# sigma sigmaError kappa kappaError | block n throughput; ...\n')
    for k,(s,ka,lam,B,N) in enumerate([(0.03,5e-4,1000,5,[1,2,4,8,16,32,64,128]),(0.02,0,3400,3,[1,2,3,4,6,8,12,16]),(0.3,0.01,50,4,[1,2,4,8,16,32]),(-0.01,2e-4,900,6,[1,2,4,8,16,32,64])]):
        pts=[]
        for b in range(1,B+1):
            l=lam*math.exp(0.05*rng.standard_normal())
            for n in N: pts.append((b,n,round(l*n/(1+s*(n-1)+ka*n*(n-1))*math.exp(0.03*rng.standard_normal()),4)))
        P=np.array(pts)
        def res(p):
            a=p[2:][P[:,0].astype(int)-1]; n=P[:,1]
            return a+np.log(n)-np.log(1+p[0]*(n-1)+p[1]*n*(n-1))-np.log(P[:,2])
        p0=np.concatenate([[s+0.01,ka+1e-5],np.full(B,math.log(lam))])
        r=least_squares(res,p0,x_scale=np.concatenate([[0.01,1e-4],np.ones(B)]),ftol=1e-15,xtol=1e-15,gtol=1e-15,method='trf')
        J=r.jac; 
        # exact jacobian
        n=P[:,1]; D=1+r.x[0]*(n-1)+r.x[1]*n*(n-1)
        J=np.zeros((len(P),2+B)); J[:,0]=-(n-1)/D; J[:,1]=-n*(n-1)/D; J[np.arange(len(P)),1+P[:,0].astype(int)]=1
        s2=(r.fun**2).sum()/(len(P)-2-B); C=s2*np.linalg.inv(J.T@J); se=np.sqrt(np.diag(C))
        f.write(f"{float(r.x[0])!r} {float(se[0])!r} {float(r.x[1])!r} {float(se[1])!r} | "+'; '.join(f'{b} {n} {x!r}' for b,n,x in pts)+'\n')
# energy statistic of every split, for E-divisive
with open(out+'e-divisive.txt','w') as f:
    f.write(head+'# best split | its statistic | values\n')
    for k in range(4):
        x=np.round(np.concatenate([rng.normal(100,2,20+5*k),rng.normal(100+k*2,2,20)]),4)
        n=len(x); best=None
        D=np.abs(x[:,None]-x[None,:])
        for t in range(4,n-3):
            m,q=t,n-t
            e=2*D[:t,t:].mean()-D[:t,:t].sum()/(m*(m-1))-D[t:,t:].sum()/(q*(q-1))
            v=m*q/(m+q)*e
            if best is None or v>best[1]: best=(t,float(v))
        f.write(f"{best[0]} | {best[1]!r} | {' '.join(map(repr,map(float,x)))}\n")
